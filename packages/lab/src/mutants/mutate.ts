import ts from 'typescript'

/** A small fault: what stands from `start` to `end` of a file is replaced. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
  /** The expression that it is part of, which a switch can choose. */
  readonly whole: readonly [start: number, end: number]
  /** Whether that is a statement: nothing may stand before it that would join it with the line above. */
  readonly isStatement: boolean
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
}

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** What a node may be replaced by: the node or a part of it, and the text that takes its place. */
function changesOf(node: ts.Node): { readonly at: ts.Node; readonly after: string }[] {
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node
    const after = OPERATORS[operatorToken.getText()]
    // Texts cannot be subtracted.
    if (after === undefined || isText(left) || isText(right)) return []
    return [{ at: operatorToken, after }]
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ at: node, after: 'false' }]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ at: node, after: 'true' }]
  if (ts.isNumericLiteral(node)) return [{ at: node, after: `(${node.getText()} + 1)` }]
  if (ts.isIfStatement(node)) {
    return [{ at: node.expression, after: `!(${node.expression.getText()})` }]
  }
  if (ts.isConditionalExpression(node)) {
    return [{ at: node.condition, after: `!(${node.condition.getText()})` }]
  }
  // A call that is made for what it does.
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
    return [{ at: node.expression, after: 'void 0' }]
  }
  return []
}

/** The expression that a change of a node is part of; where one begins a statement, all of it. */
function wholeOf(node: ts.Node, at: ts.Node, source: ts.SourceFile) {
  const expression = ts.isBinaryExpression(node) ? node : at
  let outer: ts.Node = expression
  while (!ts.isStatement(outer) && outer.parent.getStart(source) === expression.getStart(source)) {
    outer = outer.parent
  }
  const whole = ts.isExpressionStatement(outer) ? outer.expression : expression
  return {
    whole: [whole.getStart(source), whole.getEnd()] as const,
    isStatement: ts.isExpressionStatement(outer),
  }
}

/** Every small fault that can be put into a file. */
export function mutantsIn(file: string, text: string): Mutant[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, kind)
  const found: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      return
    }
    for (const { at, after } of changesOf(node)) {
      const start = at.getStart(source)
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(start).line + 1,
        start,
        end: at.getEnd(),
        before: at.getText(source),
        after,
        ...wholeOf(node, at, source),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A text with its fault. */
export const faulty = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end)

/**
 * A text with many faults, each of them off until its switch is text that means true: one build
 * serves all of them. One may lie in another.
 */
export function withSwitches(
  text: string,
  faults: readonly (readonly [name: string, mutant: Mutant])[],
): string {
  const render = (from: number, to: number, row: typeof faults): string => {
    const [first, ...rest] = row
    if (first === undefined) return text.slice(from, to)
    const [name, mutant] = first
    const [start, end] = mutant.whole
    const changed = text.slice(start, mutant.start) + mutant.after + text.slice(mutant.end, end)
    const inner = rest.filter(([, { whole }]) => whole[0] < end)
    const same = render(start, end, inner)
    const choice = `(${name} ? (${changed}) : (${same}))`
    return [
      text.slice(from, start),
      mutant.isStatement ? `void ${choice}` : choice,
      render(end, to, rest.slice(inner.length)),
    ].join('')
  }
  const inOrder = [...faults].sort(
    ([, a], [, b]) => a.whole[0] - b.whole[0] || b.whole[1] - a.whole[1],
  )
  return render(0, text.length, inOrder)
}
