import { MantineProvider, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { theme } from '../theme.ts';
import { labColors } from './lab-colors.ts';

/** The lab defaults to dark and stores its own color scheme. The product's scheme is unchanged and is restored on leaving. */
export function LabColors({ children }: { children: ReactNode }) {
  const around = useRef('light');
  around.current = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(
    () => () => document.documentElement.setAttribute('data-mantine-color-scheme', around.current),
    [],
  );
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={labColors}
      defaultColorScheme="dark"
    >
      {children}
    </MantineProvider>
  );
}
