import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterScreen() {
  useDocumentTitle('Crear Cuenta')
  return (
    <AuthFrame
      title="Crear Cuenta"
      intro={
        <>
          ¿Ya tienes cuenta? <TextLink href="/login">Iniciar Sesión</TextLink>
        </>
      }
    >
      <RegisterForm />
    </AuthFrame>
  )
}
