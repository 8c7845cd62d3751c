import { MantineContext, MantineThemeContext } from '@mantine/core';
import type { ContextType, ReactNode } from 'react';
import { theme } from './theme.ts';

/** Its colors are tokens that are light or dark themselves, in style sheets: nothing is written into the page when it starts. */
const context: ContextType<typeof MantineContext> = {
  colorScheme: 'auto',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
};

/** Gives every control below it the product's theme. */
export function ControlTheme({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
