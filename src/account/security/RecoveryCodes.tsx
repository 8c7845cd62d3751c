import classes from './RecoveryCodes.module.css';

/** Codes to keep on paper, each valid once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        Each of these codes signs you in once in place of the app, when you do not have your phone. They are
        shown only here: print them, or write them down.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
