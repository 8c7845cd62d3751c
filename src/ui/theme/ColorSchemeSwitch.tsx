import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useContext } from 'react';
import classes from './ColorSchemeSwitch.module.css';
import { ColorSchemeContext } from './color-scheme.ts';

/** Switches between light and dark colors. Until it is used, the system's setting applies. */
export function ColorSchemeSwitch() {
  const { scheme, choose } = useContext(ColorSchemeContext);
  const otherScheme = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      size={36}
      className={classes.switch}
      aria-label={`Use ${otherScheme} colors`}
      title={`Use ${otherScheme} colors`}
      onClick={() => choose(otherScheme)}
    >
      <IconMoon className={classes.moon} size={18} stroke={1.5} aria-hidden />
      <IconSun className={classes.sun} size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
