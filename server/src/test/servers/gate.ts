// A TCP proxy to a server that can be closed: it cuts off connections and accepts none until it is opened. It can also
// be narrowed, so that the server's bytes pass only one now and then.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const dripMs = 50

export interface Gate {
  port: number
  shut: () => void
  open: () => void
  /** Cuts off connections; later ones go to another port of the same host. */
  leadTo: (port: number) => void
  /** Slows down what the server sends from now on; resolves once some of it came through. */
  narrow: () => Promise<undefined>
  close: () => Promise<void>
}

export async function openGate(to: { host: string; port: number }): Promise<Gate> {
  const sockets = new Set<Socket>()
  let { port } = to
  let isShut = false
  let narrowed: { dripped: () => void } | undefined
  const drip = (chunk: Buffer, incoming: Socket) => {
    let at = 0
    const timer = setInterval(() => {
      if (at === chunk.length) return clearInterval(timer)
      incoming.write(chunk.subarray(at, ++at), () => narrowed?.dripped())
    }, dripMs)
    incoming.on('close', () => clearInterval(timer))
  }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((incoming) => {
    keep(incoming)
    if (isShut) return void incoming.destroy()
    const outgoing = connect({ host: to.host, port })
    keep(outgoing)
    incoming.pipe(outgoing)
    outgoing.on('data', (chunk: Buffer) => (narrowed ? drip(chunk, incoming) : incoming.write(chunk)))
    outgoing.on('end', () => incoming.end())
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: address.port,
    shut: () => {
      isShut = true
      cut()
    },
    open: () => {
      isShut = false
      narrowed = undefined
    },
    leadTo: (next) => {
      port = next
      cut()
    },
    narrow: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      narrowed = { dripped: () => resolve(undefined) }
      return promise
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
