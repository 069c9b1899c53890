/**
 * Worker threads run compiled code: the module beside the caller in `dist`, even if the
 * caller itself is run from its source, as in the tests.
 */
export function builtUrl(caller: string, module: string): URL {
  const url = new URL(module, caller)
  return caller.endsWith('.ts') ? new URL(url.href.replace('/src/', '/dist/')) : url
}
