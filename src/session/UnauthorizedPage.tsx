import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { messages } from '../../machines/domain/messages.ts';
import { storedDenied } from '../graphql/denied.ts';
import { Banner } from '../ui/Banner.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';

/** The not-authorized view: what was refused, which cannot be closed, and the stored action. Specification, section 2. */
export function UnauthorizedPage() {
  const { message, action } = storedDenied();
  return (
    <PageFrame title="Not authorized" width="narrow">
      <Banner kind="bad" title={`${messages.notAuthorized} ${message ?? messages.previousPage}`} />
      {action ? (
        <div>
          <Button component={Link} href={action.path}>
            {action.label}
          </Button>
        </div>
      ) : null}
    </PageFrame>
  );
}
