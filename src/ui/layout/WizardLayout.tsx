import type { ReactNode } from 'react';
import classes from './WizardLayout.module.css';

interface WizardLayoutProps {
  /** An AppHeader. */
  header: ReactNode;
  /** A StepRail. */
  rail: ReactNode;
  /** A PremiumPanel; in a wide window other panels may follow below it. */
  premium?: ReactNode;
  /** An ActionBar. */
  actions: ReactNode;
  /** The step's content, its h1 first. */
  children: ReactNode;
}

/** The wizard's frame: rail, content and premium side by side from 1200 px, collapsed below. */
export function WizardLayout({ header, rail, premium, actions, children }: WizardLayoutProps) {
  return (
    <>
      {header}
      <div className={classes.frame}>
        <div className={classes.rail}>{rail}</div>
        <main id="main" className={classes.content} tabIndex={-1}>
          {children}
        </main>
        <div className={classes.foot}>
          {premium ? <div className={classes.premium}>{premium}</div> : null}
          <div className={classes.actions}>{actions}</div>
        </div>
      </div>
    </>
  );
}
