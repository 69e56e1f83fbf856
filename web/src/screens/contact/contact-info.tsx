import type { ReactNode } from 'react'
import { supportEmail, supportMailLink } from '../../features/public/site.ts'

export function ContactInfo() {
  return (
    <section aria-labelledby="datos-de-contacto">
      <h2 id="datos-de-contacto" className="text-xl font-semibold">
        Datos de contacto
      </h2>
      <dl className="mt-3">
        <Fact label="Correo">
          <a href={supportMailLink} className="-my-1 py-1 text-ink underline underline-offset-3">
            {supportEmail}
          </a>
          <br />
          Respondemos dentro de las 24 horas.
        </Fact>
        <Fact label="Teléfono">
          Solo para clientes Enterprise. El número llega con la bienvenida al plan.
        </Fact>
        <Fact label="Horario">
          Lunes a viernes, de 9:00 a 18:00
          <br />
          GMT-3, hora de Buenos Aires (7:00 a 16:00 en Lima)
        </Fact>
        <Fact label="Oficina">Remota, en Buenos Aires, Argentina</Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
