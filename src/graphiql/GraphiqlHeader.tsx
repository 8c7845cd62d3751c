import { Logo } from '../ui/layout/Logo.tsx';
import classes from './GraphiqlHeader.module.css';
import { useSignedInName } from './use-signed-in-name.ts';

/** The page's header: its name, and the user whose session the calls use. */
export function GraphiqlHeader() {
  const name = useSignedInName();
  return (
    <header className={classes.head}>
      <a href="/vue/" className={classes.brand}>
        <Logo size={24} />
        <span>Highwater</span>
      </a>
      <h1>GraphQL</h1>
      <p className={classes.who} role="status">
        {name === null ? <SignInHint /> : null}
        {name ? `Calls are made as ${name}.` : null}
      </p>
      <nav aria-label="Other documentation">
        <a href="/vue/api/reference">REST reference</a>
      </nav>
    </header>
  );
}

function SignInHint() {
  return (
    <>
      No user is signed in.{' '}
      <a href="/vue/sign-in" target="_blank" rel="noreferrer">
        Sign in (a new tab)
      </a>
      , or type <code>{'{ "Authorization": "Bearer …" }'}</code> under Headers: an access token or a key.
    </>
  );
}
