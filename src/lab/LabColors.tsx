import { MantineProvider, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { theme } from '../theme.ts';
import { labColors } from './lab-colors.ts';

/** The lab is dark until another scheme is chosen in it; the product's own choice is unchanged and returns on leaving. */
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
