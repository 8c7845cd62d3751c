import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { SampleSignIn } from '../../session/configuration.ts';
import { Tag } from '../../ui/display/Tag.tsx';
import { SlowNotice } from '../../ui/feedback/SlowNotice.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './SampleSignIns.module.css';

interface SampleSignInsProps {
  samples: readonly SampleSignIn[];
  /** The user name of the sample that is signing in; null if none is. */
  pendingUserName: string | null;
  onChoose: (sample: SampleSignIn) => void;
}

/** The sign-ins that ship with the product, one click each; none in production. */
export function SampleSignIns({ samples, pendingUserName, onChoose }: SampleSignInsProps) {
  if (samples.length === 0) return null;
  return (
    <Section
      title="Sample sign-ins"
      intro="Invented people, to try each role without an account of your own."
      action={<Tag tone="note">Samples</Tag>}
    >
      <ul className={classes.list}>
        {samples.map((sample) => (
          <li key={sample.userName}>
            <UnstyledButton
              className={classes.sample}
              aria-busy={pendingUserName === sample.userName || undefined}
              onClick={() => onChoose(sample)}
            >
              <span>
                <strong>{sample.userName}</strong>
                <span className={classes.label}>
                  {pendingUserName === sample.userName ? 'Working…' : sample.label}
                </span>
              </span>
              <IconArrowRight size={18} stroke={1.5} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <SlowNotice isWaiting={pendingUserName !== null} slowText="This is taking longer than usual." />
    </Section>
  );
}
