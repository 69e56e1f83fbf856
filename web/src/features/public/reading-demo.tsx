// Replays a recorded reading in slow motion; makes no call.
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ConfidenceMark } from '../../ui/confidence-mark.tsx'
import { cx } from '../../ui/cx.ts'
import { Stamp } from '../../ui/stamp.tsx'
import { SamplePage } from './sample-page.tsx'
import { readingMs, sampleReading } from './sample-reading.ts'

const stepMs = 420
/** Index of the total, which is outlined before any interaction. */
const restingField = sampleReading.length - 1

export function ReadingDemo() {
  const { shown, runs, isRunning, start } = useReplay()
  const [picked, setPicked] = useState(restingField)
  const lit = isRunning ? shown - 1 : picked
  return (
    <figure className="rounded-lg border border-line bg-surface lg:grid lg:grid-cols-[1.15fr_1fr]">
      <SamplePage lit={lit}>
        {/* At the end the stamp appears on the page, which stays white in dark mode. */}
        {!isRunning && (
          <Stamp key={runs} className="absolute right-[5%] bottom-[6%] w-2/5 max-w-52 text-ink-on-paper!" />
        )}
      </SamplePage>
      <div className="border-line px-4 py-4 max-lg:border-t sm:px-6 lg:border-l">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold">Lo que leyó Conforme</p>
          <Button onClick={start} busy={isRunning}>
            {isRunning ? 'Leyendo' : 'Leer de nuevo'}
          </Button>
        </div>
        <ul className="mt-3">
          {sampleReading.map((field, index) => (
            <li key={field.label} className={cx('border-t border-line', index >= shown && 'opacity-0')}>
              <button
                type="button"
                aria-pressed={lit === index}
                onFocus={() => setPicked(index)}
                onMouseEnter={() => setPicked(index)}
                onClick={() => setPicked(index)}
                className={cx(
                  'grid w-full grid-cols-[6.5rem_1fr_auto] items-baseline gap-3 px-1.5 py-1.5 text-left max-sm:scroll-mt-[90vw] text-base -outline-offset-2',
                  lit === index && 'bg-ink-soft',
                )}
              >
                <span className="text-sm text-muted">{field.label}</span>
                <span className="min-w-0 font-medium">{field.value}</span>
                <ConfidenceMark confidence={field.confidence} />
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-3 min-h-10 text-sm text-muted" aria-live="polite">
          {isRunning ? 'Cada campo se enmarca en la página al leerse.' : sampleReading[lit]?.reason}
        </p>
        <figcaption className="mt-3 border-t border-line pt-3 text-sm text-muted">
          Factura de muestra con datos inventados. Es la lectura real del lector local, que tomó{' '}
          {(readingMs / 1000).toFixed(1)} segundos; aquí se repite más despacio.
        </figcaption>
      </div>
    </figure>
  )
}

/** Starts with everything shown, so that the page is complete without JavaScript. */
function useReplay() {
  const [shown, setShown] = useState(sampleReading.length)
  const [isRunning, setRunning] = useState(false)
  const [runs, setRuns] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(
      () => (shown < sampleReading.length ? setShown(shown + 1) : setRunning(false)),
      stepMs,
    )
    return () => clearTimeout(timer)
  }, [isRunning, shown])
  const start = () => {
    setShown(0)
    setRunning(true)
    setRuns(runs + 1)
  }
  return { shown, runs, isRunning, start }
}
