// Sends each statement to the embedded database as one message. PGlite enters its WebAssembly six times per statement,
// parses it every time and describes its rows twice; here repeated statements stay prepared and described. Each run
// gets a custom plan for its values, as unprepared statements do.
import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol
const { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } = protocol.messages
/** More than the product has. Lists of ids make one statement per length. */
const mostKept = 400
/** From the sixth run PostgreSQL may use a generic plan, so the statement is parsed again before that. */
const runsOfOneParse = 5
/** Statements after which a cached description may be outdated. */
const changesTables = /\b(create|alter|drop|discard|deallocate)\b/i

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Statement {
  name: string
  parameterTypes: number[]
  /** Row description, as the database sent it. */
  description: Messages
  /** Runs since the last parse. */
  runs: number
}

/** Replaces PGlite's own methods. They take no lock: the caller ensures that one runs at a time. */
export interface Statements {
  run<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>>
  /** Reports statements that run outside this cache (several in one text). */
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

  /** Most statements that run once are lists of ids of some length, so a new statement gets no name. */
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
    /** Names forgotten here that are still prepared in the database. */
    takeForgotten() {
      const names = forgotten
      forgotten = []
      return names
    },
  }
}

/** Replaces PGlite's own function, which copies its whole table of parsers for each statement. */
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

/** Reads the row count at the end of «UPDATE 3» or «INSERT 0 5». */
function changedRows(tag: string): number {
  const [, count = 0] = /^(?:INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/.exec(tag) ?? []
  return Number(count)
}

function toText(pglite: PGlite, value: unknown, type: number): string | null {
  if (value === null || value === undefined) return null
  const toItsText = pglite.serializers[type]
  return toItsText ? toItsText(value) : String(value)
}
