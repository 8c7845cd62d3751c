import '../ui/layout/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OfflineLab } from './OfflineLab.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <OfflineLab />
  </StrictMode>,
);
