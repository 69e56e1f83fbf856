// Sends statements to the embedded database as one message each. PGlite itself enters its WebAssembly six times for a
// statement, parses it every time and describes its rows twice; here repeated statements stay prepared and described.
// A custom plan is made for the values of each run, as for unprepared statements.
import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol
const { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } = protocol.messages
/** More than the product has; lists of ids of each length are statements of their own. */
const mostKept = 400
/** From the sixth run PostgreSQL may use a generic plan: the statement is parsed again before that. */
const runsOfOneParse = 5
/** After these a description may be outdated. */
const changesTables = /\b(create|alter|drop|discard|deallocate)\b/i

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Statement {
  name: string
  parameterTypes: number[]
  /** Of its rows, as the database described it. */
  description: Messages
  /** Runs since it was last parsed. */
  runs: number
}

/** Replaces PGlite's own methods. They take no lock: the caller sees to it that one runs at a time. */
export interface Statements {
  run<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>>
  /** Reports statements that run elsewhere (several in one text). */
  noteElsewhere(text: string): void
}

export function openStatements(pglite: PGlite): Statements {
  const kept = openKept()
  let named = 0

  const send = (...messages: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  const noteElsewhere = (text: string) => {
    if (changesTables.test(text)) kept.forgetAll()
  }

  /** Most statements that come once are lists of ids of some length: they get no name. */
  async function runNew(text: string, toBind: (types: number[]) => Uint8Array): Promise<Messages> {
    const described = await send(serialize.parse({ text }), serialize.describe({ type: 'S' }))
    const description = described.filter(({ name }) => name === 'rowDescription')
    const parameterTypes = parse.parseDescribeStatementResults(described)
    const messages = [...description, ...(await send(toBind(parameterTypes), serialize.execute({})))]
    if (changesTables.test(text)) kept.forgetAll()
    else kept.put(text, { name: `s${++named}`, parameterTypes, description, runs: runsOfOneParse })
    return messages
  }

  async function runKept(text: string, statement: Statement, bind: Uint8Array): Promise<Messages> {
    const { name, description, runs } = statement
    const isWorn = runs >= runsOfOneParse
    const parsing = isWorn ? [close(name), serialize.parse({ name, text })] : []
    kept.put(text, { ...statement, runs: isWorn ? 1 : runs + 1 })
    const closing = kept.takeForgotten().map(close)
    return [...description, ...(await send(...closing, ...parsing, bind, serialize.execute({})))]
  }

  return {
    noteElsewhere,
    async run<T>(text: string, values: unknown[] = [], options: QueryOptions = {}) {
      const statement = kept.find(text)
      const toBind = (types: number[], name = '') =>
        serialize.bind({
          statement: name,
          values: values.map((value, at) => toText(pglite, value, types[at] ?? 0)),
        })
      try {
        const messages = statement
          ? await runKept(text, statement, toBind(statement.parameterTypes, statement.name))
          : await runNew(text, toBind)
        return toResults<T>(messages, pglite.parsers, options)
      } catch (error) {
        kept.forget(text) // it may no longer be parsed
        throw error
      }
    },
  }
}

const close = (name: string) => serialize.close({ type: 'S', name })

/** An LRU cache of statements by their text. */
function openKept() {
  const byText = new Map<string, Statement>()
  let forgotten: string[] = []
  const forget = (text: string) => {
    const statement = byText.get(text)
    if (statement) forgotten.push(statement.name)
    byText.delete(text)
  }
  return {
    forget,
    find: (text: string) => byText.get(text),
    put(text: string, statement: Statement) {
      byText.delete(text)
      byText.set(text, statement)
      const [oldest] = byText.keys()
      if (byText.size > mostKept && oldest !== undefined) forget(oldest)
    },
    forgetAll() {
      for (const text of byText.keys()) forget(text)
    },
    /** Names that are still prepared in the database. */
    takeForgotten() {
      const names = forgotten
      forgotten = []
      return names
    },
  }
}

/** Like PGlite's own, which copies its whole table of parsers for each statement. */
function toResults<T>(
  messages: Messages,
  parsers: PGlite['parsers'],
  { parsers: further, rowMode }: QueryOptions,
): Results<T> {
  let fields: Results['fields'] = []
  let parserOf: (((text: string, type: number) => unknown) | undefined)[] = []
  let affectedRows = 0
  const rows: unknown[] = []
  for (const message of messages) {
    if (message instanceof RowDescriptionMessage) {
      fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
      parserOf = fields.map(({ dataTypeID: type }) => further?.[type] ?? parsers[type])
    } else if (message instanceof DataRowMessage) {
      const values = message.fields.map((text, at) => {
        const parser = parserOf[at]
        return text !== null && parser ? parser(text, fields[at]?.dataTypeID ?? 0) : text
      })
      rows.push(
        rowMode === 'array'
          ? values
          : Object.fromEntries(values.map((value, at) => [fields[at]?.name, value])),
      )
    } else if (message instanceof CommandCompleteMessage) affectedRows = changedRows(message.text)
  }
  return { rows: rows as Results<T>['rows'], fields, affectedRows } // the caller's query decides the type of a row
}

/** The end of «UPDATE 3» or «INSERT 0 5». */
function changedRows(tag: string): number {
  const [, count = 0] = /^(?:INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/.exec(tag) ?? []
  return Number(count)
}

function toText(pglite: PGlite, value: unknown, type: number): string | null {
  if (value === null || value === undefined) return null
  const toItsText = pglite.serializers[type]
  return toItsText ? toItsText(value) : String(value)
}
