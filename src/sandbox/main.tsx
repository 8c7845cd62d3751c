import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SandboxBanner } from './SandboxBanner.tsx';

// Built apart from the app and put into the pages of a sandbox by the server, so that others load nothing of it.
const container = document.createElement('div');
document.body.prepend(container);
createRoot(container).render(
  <StrictMode>
    <SandboxBanner />
  </StrictMode>,
);
