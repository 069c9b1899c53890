import ts from 'typescript'

/** A small fault: what stands from `start` to `end` of a file is replaced. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
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
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
