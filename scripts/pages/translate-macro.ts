import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type NodePath, type PluginObj, transformAsync, types } from '@babel/core'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fromMacro = /@lingui\/(core|react)\/macro/

/**
 * Expands the macros `t`, `msg`, `plural` and `<Trans>` of https://lingui.dev/ref/macro, which React's own plugin leaves to
 * Babel. English stays in the source, compiled, so that it needs no catalogue. A build fails for a message that is in no
 * catalogue, and everything fails for one that is looked up while its module loads: the words may come later.
 */
export function translateMacro(): Plugin {
  let isBuild = false
  let catalogues: ReturnType<typeof readCatalogues>
  return {
    name: 'translate-macro',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    buildStart() {
      if (isBuild) catalogues = readCatalogues()
    },
    async transform(code, id) {
      const file = id.replace(/\?.*/, '')
      if (!/\.tsx?$/.test(file) || !fromMacro.test(code)) return null
      const messages = new Map<string, string>()
      const made = await transformAsync(code, {
        filename: file,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [
          [linguiMacro, { extract: true }],
          [compileEnglish, { messages }],
        ],
      })
      if (!made?.code) throw new Error(`${file} could not be read.`)
      if (isBuild) {
        const known = keysFor(relative(root, file), await catalogues)
        for (const [key, message] of messages)
          if (!known.has(key)) this.error(`“${message}” is in no catalogue. Run: npm run words`)
      }
      return { code: made.code, map: made.map }
    },
  }
}

/** The catalogues as they are when a build begins, each with the keys of its messages. */
async function readCatalogues() {
  const config = getConfig()
  const [locale = ''] = config.locales
  return Promise.all(
    (await getCatalogs(config)).map(async catalogue => ({
      catalogue,
      keys: new Set(Object.keys((await catalogue.read(locale)) ?? {})),
    })),
  )
}

/** The keys of the messages that the catalogue of a file has. */
function keysFor(file: string, catalogues: Awaited<ReturnType<typeof readCatalogues>>): ReadonlySet<string> {
  // What is excluded is a pattern: a folder with all that is in it.
  const isBelow = (folder: string) => file.startsWith(`${folder.replace(/\/(\*\*)?$/, '')}/`)
  const found = catalogues.find(
    ({ catalogue: { include, exclude } }) => include.some(isBelow) && !exclude.some(isBelow),
  )
  if (!found) throw new Error(`${file} belongs to no catalogue of lingui.config.ts.`)
  return found.keys
}

/** A plugin of Babel: each English message as the tokens that Lingui reads, since a browser does not get its compiler. */
function compileEnglish(): PluginObj<{ opts: { messages: Map<string, string> } }> {
  const textOf = (node: types.Node | null | undefined): string | undefined =>
    types.isStringLiteral(node)
      ? node.value
      : types.isTemplateLiteral(node) && node.quasis.length === 1
        ? (node.quasis[0]?.value.cooked ?? undefined)
        : undefined
  const compiled = (message: string): types.Expression => types.valueToNode(compileMessage(message))
  return {
    visitor: {
      Program: {
        exit(program, { opts: { messages } }) {
          program.traverse({
            ObjectExpression({ node }) {
              const find = (name: string) =>
                node.properties.find(
                  (property): property is types.ObjectProperty =>
                    types.isObjectProperty(property) && types.isIdentifier(property.key, { name }),
                )
              const [id, message] = [textOf(find('id')?.value), textOf(find('message')?.value)]
              const property = find('message')
              if (id === undefined || message === undefined || !property) return
              messages.set(id, message)
              property.value = compiled(message)
            },
            JSXOpeningElement({ node }) {
              const find = (name: string) =>
                node.attributes.find(
                  (attribute): attribute is types.JSXAttribute =>
                    types.isJSXAttribute(attribute) && types.isJSXIdentifier(attribute.name, { name }),
                )
              const valueIn = (attribute: types.JSXAttribute | undefined) =>
                textOf(
                  types.isJSXExpressionContainer(attribute?.value)
                    ? attribute.value.expression
                    : attribute?.value,
                )
              const attribute = find('message')
              const [id, message] = [valueIn(find('id')), valueIn(attribute)]
              if (id === undefined || message === undefined || !attribute) return
              messages.set(id, message)
              attribute.value = types.jsxExpressionContainer(compiled(message))
            },
            CallExpression: refuseEarly,
          })
        },
      },
    },
  }
}

/** Fails for a call of `i18n._` outside of a function. */
function refuseEarly(path: NodePath<types.CallExpression>): void {
  const { callee } = path.node
  if (!types.isMemberExpression(callee) || !types.isIdentifier(callee.property, { name: '_' })) return
  if (path.getFunctionParent() || path.findParent(parent => parent.isClassProperty())) return
  throw path.buildCodeFrameError(
    'Words may come after this module has loaded. Use msg here, and i18n._ where it is shown.',
  )
}
