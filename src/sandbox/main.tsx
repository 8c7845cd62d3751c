import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SandboxBanner } from './SandboxBanner.tsx';

// Built apart from the app and put into the pages of a sandbox by the server, so that others load nothing of it.
const place = document.createElement('div');
document.body.prepend(place);
createRoot(place).render(
  <StrictMode>
    <SandboxBanner />
  </StrictMode>,
);
