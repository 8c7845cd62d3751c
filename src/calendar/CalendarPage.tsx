import { buildNotAuthorizedView } from '../../machines/domain/access/not-authorized.ts';
import { mayRunCalendar, mayViewCalendar, mayViewLab } from '../../machines/domain/access/permission.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { CalendarRunsSection } from './CalendarRunsSection.tsx';
import { DryRunSection } from './DryRunSection.tsx';
import { ListedDutiesSection } from './ListedDutiesSection.tsx';
import { TimeTravelSection } from './TimeTravelSection.tsx';

/** The calendar's work: what waits for a person, its runs, and what a day would bring. */
export function CalendarPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  const mayRun = mayRunCalendar(viewer.masks);
  return (
    <PageFrame
      title="Calendar"
      intro="Every night, the calendar does what is due on policies up to the business day: it closes quotes and applications that expired, and lists what a person has to decide."
    >
      {mayViewCalendar(viewer.masks) ? (
        <>
          {mayViewLab(viewer.masks) ? <TimeTravelSection /> : null}
          <ListedDutiesSection mayRetry={mayRun} />
          <CalendarRunsSection mayRun={mayRun} />
          {mayRun ? <DryRunSection /> : null}
        </>
      ) : (
        <Banner kind="bad" title={buildNotAuthorizedView({ message: 'the calendar', action: null }).text} />
      )}
    </PageFrame>
  );
}
