// Sends nothing: it logs the message to the browser's console, tells the person so, and offers it as a prepared email.
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { ContactMessage } from './contact-message.ts'
import { readMessage, toMailLink } from './contact-message.ts'

export function ContactForm() {
  const [written, setWritten] = useState<ContactMessage>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = readMessage(new FormData(event.currentTarget))
    // oxlint-disable-next-line no-console -- logging is all that this form does
    console.log('Mensaje de contacto, no enviado', message)
    setWritten(message)
  }
  return (
    <form onSubmit={submit} className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-7">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Nombre" name="name" required autoComplete="name" />
        <TextField label="Correo electrónico" name="email" type="email" required autoComplete="email" />
      </div>
      <TextField label="Empresa (opcional)" name="company" autoComplete="organization" />
      <TextArea label="Mensaje" name="message" required rows={4} />
      <div>
        <Button type="submit" variant="primary" size="lg">
          Enviar mensaje
        </Button>
      </div>
      {written && <NotSent message={written} />}
    </form>
  )
}

function NotSent({ message }: { message: ContactMessage }) {
  const to = configuredAddress()
  return (
    <Notice tone="warn" urgent title="Tu mensaje todavía no salió">
      <p className="mt-1 text-base">
        Este formulario no envía nada: lo que escribiste quedó solo en este navegador. Para que nos llegue,
        envíalo desde tu correo a {to}; ya está redactado.
      </p>
      <a href={toMailLink(to, message)} className={`${buttonClass('secondary')} mt-3`}>
        Abrir mi correo
      </a>
    </Notice>
  )
}

/** Reads the address that the server wrote into the page. */
function configuredAddress(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content
  if (!address) throw new Error('the page does not say where messages go')
  return address
}
