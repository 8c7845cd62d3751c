import { type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import { useFieldWords } from '../language/field-words.ts';
import { DensitySwitch } from '../rail/DensitySwitch.tsx';
import { ColorSchemeSwitch } from '../theme/ColorSchemeSwitch.tsx';
import classes from './AppHeader.module.css';
import { ChromeContext } from './chrome.ts';
import { Logo } from './Logo.tsx';

interface AppHeaderProps {
  /** The subject of the page: "Quote 1042 · 118 Riverside Dr, Nashville, TN". */
  subject?: ReactNode;
  /** A SaveIndicator. */
  save?: ReactNode;
  /** A UserMenu, or a sign-in link; by default the app's. */
  user?: ReactNode;
  home?: string;
}

/** The header of every page: skip link, logo, subject, save state, color scheme, user. */
export function AppHeader({ subject, save, user, home = '/' }: AppHeaderProps) {
  const chrome = useContext(ChromeContext);
  const words = useFieldWords();
  return (
    <header className={`${classes.header} hw-no-print`}>
      <a href="#main" className={classes.skip}>
        {words.skip}
      </a>
      <Link href={home} className={classes.brand}>
        <Logo size={24} />
        <span>Highwater</span>
      </Link>
      {subject ? <div className={classes.about}>{subject}</div> : null}
      <div className={classes.end}>
        {save}
        <DensitySwitch />
        <ColorSchemeSwitch />
        {user ?? chrome.user}
      </div>
    </header>
  );
}
