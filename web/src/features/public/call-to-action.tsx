import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { loginHref } from './site.ts'

interface CallToActionProps {
  title: string
  text: string
  /** Label of the button that leads to the login. */
  action: string
  /** Another action beside that button. */
  children?: ReactNode
}

/** Last section of a public page: the next step for a visitor. */
export function CallToAction({ title, text, action, children }: CallToActionProps) {
  return (
    // After a raised section, which ends at a line, the padding above equals that above the footer.
    <div className="mx-auto w-full max-w-300 px-4 pt-6 pb-16 signed-in:hidden sm:px-8 [[data-raised]+&]:pt-16">
      <div className="rounded-lg border border-line bg-ink-soft px-5 py-8 sm:px-10">
        <h2 className="text-2xl font-semibold tracking-tight">{title}</h2>
        <p className="mt-2 max-w-2xl text-pretty">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton external href={loginHref} variant="primary" size="lg">
            {action}
          </LinkButton>
          {children}
        </div>
      </div>
    </div>
  )
}
