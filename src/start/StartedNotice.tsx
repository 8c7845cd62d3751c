import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { Section } from '../ui/layout/Section.tsx';
import classes from './StartForm.module.css';

interface StartedNoticeProps {
  policyId: number;
  notices: readonly string[];
}

/** A confirmation that the quote was started, with its notices. Renders nothing without notices. */
export function StartedNotice({ policyId, notices }: StartedNoticeProps) {
  if (notices.length === 0) return null;
  return (
    <Section title={`Quote ${policyId} is started`}>
      <ul className={classes.list}>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      <div>
        <ButtonLink href={paths.step(policyId, 'BUILDING_INFORMATION')}>
          Continue to Building Information
        </ButtonLink>
      </div>
    </Section>
  );
}
