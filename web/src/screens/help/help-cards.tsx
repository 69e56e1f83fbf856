const cards = [
  {
    title: 'Guías de Inicio',
    text: 'De la cuenta nueva a la primera factura confirmada; después, revisar, pagar y conectar otro sistema.',
    link: 'Empezar por el principio',
    href: '/help/empezar',
  },
  {
    title: 'Video Tutoriales',
    text: 'Todavía no publicamos videos. La demo interactiva muestra lo mismo y puedes tocarla.',
    link: 'Abrir la demo',
    href: '/demo',
  },
  {
    title: 'Preguntas Frecuentes',
    text: 'Formatos, precisión, seguridad, correcciones, hojas de cálculo y soporte.',
    link: 'Leer las respuestas',
    href: '#preguntas',
  },
]

export function HelpCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {cards.map((card) => (
        <li key={card.title} className="rounded-lg border border-line bg-surface p-5">
          <h2 className="font-semibold">{card.title}</h2>
          <p className="mt-1.5 text-muted text-pretty">{card.text}</p>
          <a
            href={card.href}
            className="mt-3 inline-flex min-h-8 items-center text-ink underline underline-offset-3 hover:text-ink-strong"
          >
            {card.link}
          </a>
        </li>
      ))}
    </ul>
  )
}
