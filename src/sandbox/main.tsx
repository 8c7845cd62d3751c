import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SandboxBanner } from './SandboxBanner.tsx';

// Built separately from the app and injected by the server into the pages of a sandbox, so that other installations load none of it.
const container = document.createElement('div');
document.body.prepend(container);
createRoot(container).render(
  <StrictMode>
    <SandboxBanner />
  </StrictMode>,
);
