// Keeps a program running: one that ends by a fatal error, or whose event loop stands still, is started again, a few times
// and each time later. A program that says it is alive (`process.send('alive')`) is watched from then on. Codes 0 and 1 are
// its own decision: it was stopped, or refuses to start; where it does so after a fault it is tried again.
import { spawn } from 'node:child_process'
import { clearInterval, setInterval } from 'node:timers'
import { setTimeout as wait } from 'node:timers/promises'

const defaults = {
  /** Without a sign of life for so long it is taken for blocked. */
  blockedSeconds: 30,
  /** Within this time, after that many ends, there is no other start. */
  forgetAfterMs: 10 * 60 * 1000,
  mostRestarts: 6,
  firstDelayMs: 1000,
}

const log = (sentence) => process.stderr.write(`\n✗ ${new Date().toISOString()} ${sentence}\n`)
// Where the disk has no room for it.
process.stderr.on('error', () => undefined)

/**
 * Signals go to the program, and when it ends by its own decision so do we. With a `launcher`, the id of our parent, it is
 * asked to stop when that one is gone.
 */
export async function watchOver(program, options = {}) {
  const settings = { ...defaults, ...options }
  const state = { child: undefined, isStopping: false }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      state.isStopping = true
      state.child?.kill(signal)
    })
  }
  if (settings.launcher !== undefined) {
    const timer = setInterval(() => {
      if (process.ppid === settings.launcher) return
      clearInterval(timer)
      if (state.isStopping) return // a second signal would be taken for haste
      state.isStopping = true
      state.child?.kill('SIGTERM')
    }, 1000)
    timer.unref()
  }
  let ends = []
  for (;;) {
    const { code, signal, why } = await runOnce(program, settings, state)
    // What refuses after a fault may refuse because of it: the database is still away.
    const isDecided = code === 0 || (code === 1 && ends.length === 0)
    if (state.isStopping || isDecided) process.exit(code ?? (signal ? 1 : 0))
    log(`Conforme terminó de pronto: ${why ?? (signal ? `señal ${signal}` : `código ${code}`)}.`)
    ends = [...ends.filter((at) => Date.now() - at < settings.forgetAfterMs), Date.now()]
    if (ends.length > settings.mostRestarts) {
      log(
        `Terminó ${ends.length} veces seguidas: no se inicia otra vez. Mira en el registro, arriba, qué pasó.`,
      )
      process.exit(1)
    }
    const delayMs = settings.firstDelayMs * 2 ** (ends.length - 1)
    log(
      `Se inicia otra vez en ${(delayMs / 1000).toFixed(0)} s (${ends.length} de ${settings.mostRestarts}).`,
    )
    await wait(delayMs)
    if (state.isStopping) process.exit(0)
  }
}

async function runOnce({ command, args, cwd, env }, { blockedSeconds }, state) {
  const child = spawn(command, args, {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  state.child = child
  let why
  // Seconds of our own clock, which stands still while the machine sleeps, as the program does.
  let silentSeconds
  child.on('message', () => (silentSeconds = 0))
  const timer = setInterval(() => {
    if (silentSeconds === undefined || ++silentSeconds < blockedSeconds) return
    why = `no respondió durante ${blockedSeconds} s`
    child.kill('SIGKILL')
  }, 1000)
  const ended = await new Promise((resolve) => {
    child.on('error', (error) => {
      log(error.message)
      resolve({ code: 1, signal: null })
    })
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
  clearInterval(timer)
  return { ...ended, why }
}
