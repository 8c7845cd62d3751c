import { MantineProvider, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { theme } from '../theme.ts';
import { labColors } from './lab-colors.ts';

/** The lab is dark until somebody chooses otherwise in it; what was chosen for the product stays as it is, and comes back on leaving. */
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
