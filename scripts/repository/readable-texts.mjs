// What a person may read: the strings and the text of the source that look like words, and pages.
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { inRoot } from '../support.mjs'

/** Attributes whose text nobody reads. */
const SILENT = /^(className|id|key|href|src|d|viewBox|data-.*|role|type|name|rel|htmlFor|style)$/

/** What stands for a value inside a text. */
const GAP = '{}'

/** For a database, a browser or a shell: questions, headers with parameters, and scripts. */
const QUERY =
  /^\s*(select|insert|update|delete|create|alter|with|listen|notify|begin|pragma|rollback)\b/
const HEADER = /; (frame-ancestors|filename=|version=)/
const SCRIPT = /;;|\bCOMPREPLY\b|\bcompdef\b|^\s*\/[/*][\s*]*Made by/

/** A sentence, or a label that begins with a capital; names in code are neither. */
const isRead = (text) =>
  (/\s/.test(text.trim()) || /^[A-Z][a-z]+$/.test(text.trim())) &&
  !QUERY.test(text) &&
  !HEADER.test(text) &&
  !SCRIPT.test(text)

function isSilent(node) {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true
  if (ts.isLiteralTypeNode(parent) || ts.isExternalModuleReference(parent)) return true
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true
  return ts.isJsxAttribute(parent) && SILENT.test(parent.name.getText())
}

/** The texts of one file of source, without what only the machine reads. */
export function textsIn(path, code) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind)
  const texts = []
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) && !isSilent(node)) texts.push(node.text)
    else if (ts.isJsxText(node)) texts.push(node.text)
    else if (ts.isTemplateExpression(node)) {
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map(({ text }) => text)
          .join(GAP),
      )
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts.map((text) => text.replaceAll(/\s+/g, ' ')).filter(isRead)
}

const SOURCE = /\.tsx?$/
const UNREAD = /\.test\.tsx?$|\.generated\.ts$|\/testing\/|\.d\.ts$/

/** Every file of source below a folder with its texts. */
export function readableTexts(folder) {
  return readdirSync(inRoot(folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => SOURCE.test(path) && !UNREAD.test(path))
    .map((path) => ({ path, texts: textsIn(path, readFileSync(inRoot(path), 'utf8')) }))
}

/** A page without its code. */
export const pageText = (path) =>
  readFileSync(inRoot(path), 'utf8').replaceAll(/```.*?```|`[^`]*`/gs, '')
