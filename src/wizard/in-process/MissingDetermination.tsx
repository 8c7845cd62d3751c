import { may } from '../../../machines/domain/access/permission.ts';
import { hardStopTexts } from '../../../machines/domain/format/messages.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { hardStopPath } from '../../hard-stop-path.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../open/use-wizard.ts';

/** For staff, a link to the form for a missing flood zone determination. Renders nothing for other users. */
export function MissingDetermination() {
  const { policyId, stored } = useWizard();
  const viewer = useViewer();
  const isTheirs = viewer !== null && may(viewer.masks, 'policy', 'manualZone');
  if (!isTheirs || stored.floodZoneInformation.isLoaded !== false) return null;
  const stop = { ...hardStopTexts.FZD_FAILURE, type: 'FZD_FAILURE' } as const;
  return (
    <Banner
      kind="warn"
      title="There is no flood zone determination"
      action={
        <ButtonLink variant="default" size="sm" href={hardStopPath(policyId, stop)}>
          Enter the determination by hand
        </ButtonLink>
      }
    >
      The quote cannot be rated without one.
    </Banner>
  );
}
