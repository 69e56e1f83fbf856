// How statements reach the embedded database: as one message each. PGlite by itself enters its WebAssembly six times for a
// statement, has it parsed every time, and has its rows described twice; here what came before is prepared and described.
// Plans are made anew for the values of each run, as for statements that nobody prepared.
import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol
const { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } = protocol.messages
/** More are kept than the product has; lists of ids of every length are further ones. */
const mostKept = 400
/** After so many runs a prepared statement may be given one plan for all values: it is parsed again before that. */
const runsOfOneParse = 5
/** What statements were described as may be no longer so. */
const changesTables = /\b(create|alter|drop|discard|deallocate)\b/i

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Statement {
  name: string
  parameterTypes: number[]
  /** Of its rows, as the database said it. */
  description: Messages
  /** Since it was parsed under its name. */
  runs: number
}

/** Instead of the ones that `pglite` has. They wait for nobody: whoever calls sees to it that one runs at a time. */
export interface Statements {
  run<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>>
  /** To be told of what runs elsewhere: several statements at once. */
  noteElsewhere(text: string): void
}

export function openStatements(pglite: PGlite): Statements {
  const kept = new Map<string, Statement>()
  let closing: string[] = []
  let named = 0

  const send = (...messages: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  const forget = (text: string) => {
    const statement = kept.get(text)
    if (statement) closing.push(statement.name)
    kept.delete(text)
  }
  const noteElsewhere = (text: string) => {
    if (changesTables.test(text)) for (const one of kept.keys()) forget(one)
  }

  /** The last used stand last. */
  const keep = (text: string, statement: Statement) => {
    kept.delete(text)
    kept.set(text, statement)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) forget(oldest)
  }

  /** Most of what comes but once is a list of ids of a length of its own: it gets no name. */
  async function runNew(text: string, toBind: (types: number[]) => Uint8Array): Promise<Messages> {
    const described = await send(serialize.parse({ text }), serialize.describe({ type: 'S' }))
    const description = described.filter(({ name }) => name === 'rowDescription')
    const parameterTypes = parse.parseDescribeStatementResults(described)
    const messages = [...description, ...(await send(toBind(parameterTypes), serialize.execute({})))]
    if (changesTables.test(text)) noteElsewhere(text)
    else keep(text, { name: `s${++named}`, parameterTypes, description, runs: runsOfOneParse })
    return messages
  }

  async function runKept(text: string, statement: Statement, bind: Uint8Array): Promise<Messages> {
    const { name, description } = statement
    const parsing =
      statement.runs < runsOfOneParse
        ? []
        : [serialize.close({ type: 'S', name }), serialize.parse({ name, text })]
    const closed = closing.map((one) => serialize.close({ type: 'S', name: one }))
    closing = []
    keep(text, { ...statement, runs: parsing.length > 0 ? 1 : statement.runs + 1 })
    return [...description, ...(await send(...closed, ...parsing, bind, serialize.execute({})))]
  }

  return {
    noteElsewhere,
    async run<T>(text: string, values: unknown[] = [], options: QueryOptions = {}) {
      const statement = kept.get(text)
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
        // Whether it is still parsed, nobody knows.
        forget(text)
        throw error
      }
    },
  }
}

/** As PGlite's own, which copies all the parsers there are for each statement. */
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
  return { rows: rows as Results<T>['rows'], fields, affectedRows } // a row is whatever was asked for
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
