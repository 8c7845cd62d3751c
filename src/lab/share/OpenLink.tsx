import { Anchor } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { LabLinksContext } from './lab-links.ts';

/** Opens what a short link leads to. */
export function OpenLink({ id }: { id: string }) {
  const links = use(LabLinksContext);
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const open = async () => {
      const search = links === null ? null : await links.read(id);
      if (search === null) setProblem('It was not kept here, or it is mistyped.');
      else navigate(`/lab/player?${search}`, { replace: true });
    };
    open().catch(() => setProblem('The call failed. Load the page again in a moment.'));
  }, [links, id, navigate]);
  if (problem === null) return <Loading label="Opening the link" />;
  return (
    <EmptyState
      title={`The link ${id} could not be opened`}
      action={
        <Anchor component={Link} href="/lab/coverage">
          Choose a path
        </Anchor>
      }
    >
      {problem}
    </EmptyState>
  );
}
