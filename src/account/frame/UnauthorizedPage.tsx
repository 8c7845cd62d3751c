import { buildNotAuthorizedView } from '../../../machines/domain/access/not-authorized.ts';
import { readStoredRefusal } from '../../session/stored-refusal.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';

/** The not-authorized view: what was refused, which cannot be dismissed, and the stored action. Specification, section 2. */
export function UnauthorizedPage() {
  const { text, button } = buildNotAuthorizedView(readStoredRefusal());
  return (
    <PageFrame title="Not authorized" width="narrow">
      <Banner kind="bad" title={text} />
      {button ? (
        <div>
          <ButtonLink href={button.path}>{button.label}</ButtonLink>
        </div>
      ) : null}
    </PageFrame>
  );
}
