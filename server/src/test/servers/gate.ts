// A way to a server that can be closed: what goes through it is cut off, and nothing new is let in, until it is opened.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Gate {
  port: number
  shut: () => void
  open: () => void
  close: () => Promise<void>
}

export async function openGate(to: { host: string; port: number }): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isShut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((incoming) => {
    keep(incoming)
    if (isShut) return void incoming.destroy()
    const outgoing = connect(to)
    keep(outgoing)
    incoming.pipe(outgoing).pipe(incoming)
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
    open: () => void (isShut = false),
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
