import { ActionIcon } from '@mantine/core';
import { IconBaselineDensitySmall } from '@tabler/icons-react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import classes from '../theme/ColorSchemeSwitch.module.css';
import { chooseCompact, isCompact, subscribeToDensity } from './density.ts';

/** Switches compact controls on and off, in windows that are wide enough for them. */
export function DensitySwitch() {
  const isOn = useSyncExternalStore(subscribeToDensity, isCompact, () => false);
  useLayoutEffect(() => {
    if (isOn) document.documentElement.dataset.density = 'compact';
    else delete document.documentElement.dataset.density;
  }, [isOn]);
  return (
    <ActionIcon
      size={36}
      className={`${classes.switch} ${classes.wide}`}
      aria-label="Compact"
      title="Compact"
      aria-pressed={isOn}
      onClick={() => chooseCompact(!isOn)}
    >
      <IconBaselineDensitySmall size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
