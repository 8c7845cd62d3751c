import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './ColorSchemeSwitch.module.css';

/** Switches between light and dark colors. Until it is used, the system's setting applies. */
export function ColorSchemeSwitch() {
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const otherScheme = scheme === 'dark' ? 'light' : 'dark';
  const Icon = otherScheme === 'dark' ? IconMoon : IconSun;
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={`Use ${otherScheme} colors`}
      title={`Use ${otherScheme} colors`}
      onClick={() => setColorScheme(otherScheme)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  );
}
