// Supervises a program: restarts it after a crash or when its event loop hangs, a few times with growing delays. Once a
// program reports that it is alive (`process.send('alive')`), it is watched. Exit codes 0 and 1 are its own decision
// (stopped, or refuses to start); a refusal after a crash is retried.
import { spawn } from 'node:child_process'
import { clearInterval, setInterval } from 'node:timers'
import { setTimeout as wait } from 'node:timers/promises'

const defaults = {
  /** Timeout without a sign of life, after which the program counts as hung. */
  blockedSeconds: 30,
  /** After `mostRestarts` crashes within this time, it is not restarted again. */
  forgetAfterMs: 10 * 60 * 1000,
  mostRestarts: 6,
  firstDelayMs: 1000,
}

const log = (sentence) => process.stderr.write(`\n✗ ${new Date().toISOString()} ${sentence}\n`)
// Ignores write errors, as with a full disk.
process.stderr.on('error', () => undefined)

/**
 * Forwards signals to the program, and exits when it ends by its own decision. `launcher`: our parent's process id; when
 * that process is gone, the program is asked to stop.
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
      if (state.isStopping) return // the program would take a second signal as a request to hurry
      state.isStopping = true
      state.child?.kill('SIGTERM')
    }, 1000)
    timer.unref()
  }
  let ends = []
  for (;;) {
    const { code, signal, why } = await runOnce(program, settings, state)
    // A refusal after a crash may be caused by it, for example while the database is still down.
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
  // Counts seconds with our own timer, which pauses while the machine sleeps, as the program does.
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
