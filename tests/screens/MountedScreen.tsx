import { ApolloProvider } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { roleMasks } from '../../machines/domain/access/role-permission.ts';
import { findStep } from '../../machines/wizard/steps.ts';
import { type SignedInViewer, ViewerContext } from '../../src/graphql/use-viewer.ts';
import { labViewer } from '../../src/lab/frame/lab-viewer.ts';
import { addServerFields } from '../../src/lab/frame/served-sample.ts';
import { paths } from '../../src/paths.ts';
import { PageLoading } from '../../src/ui/feedback/PageLoading.tsx';
import { ColorSchemes } from '../../src/ui/theme/ColorSchemes.tsx';
import { ControlTheme } from '../../src/ui/theme/ControlTheme.tsx';
import { fixedColorScheme } from '../../src/ui/theme/color-scheme.ts';
import { OpenQuote } from '../../src/wizard/frame/OpenQuote.tsx';
import { today } from '../../src/wizard/open/quote.ts';
import { MemoryService } from '../support/scenarios/memory-service.ts';
import { createMemoryClient } from './memory-answers.ts';
import type { MountedQuote } from './mounted-quote.ts';

/** The product's own open quote, with its machine and its screens; only the server is replaced by a service in memory. */
export function MountedScreen({ quote }: { quote: MountedQuote }) {
  const [{ file, viewer, client, router }] = useState(() => createSurroundings(quote));
  return (
    <ColorSchemes store={lightColors}>
      <ControlTheme>
        <ApolloProvider client={client}>
          <ViewerContext value={viewer}>
            <Router hook={router.hook}>
              <Suspense fallback={<PageLoading />}>
                <AddressedQuote file={file} viewer={viewer} />
              </Suspense>
            </Router>
          </ViewerContext>
        </ApolloProvider>
      </ControlTheme>
    </ColorSchemes>
  );
}

const lightColors = fixedColorScheme('light');

type AddressedQuoteProps = Pick<ReturnType<typeof createSurroundings>, 'file' | 'viewer'>;

function AddressedQuote({ file, viewer }: AddressedQuoteProps) {
  const [address] = useLocation();
  return (
    <OpenQuote
      policyId={file.policy.policyId}
      file={file}
      screen={address.split('/').at(-1)}
      viewer={viewer}
    />
  );
}

function createSurroundings({ file, role }: MountedQuote) {
  const service = new MemoryService(file, today());
  const viewer: SignedInViewer = {
    ...labViewer,
    role,
    isStaff: role !== 'AGENT',
    masks: roleMasks(role),
  };
  return {
    file: addServerFields(file, today()),
    viewer,
    client: createMemoryClient(service),
    router: memoryLocation({ path: paths.step(file.policy.policyId, findStep(file.wizard.step).id) }),
  };
}
