import type { ComponentPropsWithRef } from 'react';
import { ButtonFace, type ButtonLook, lookAttributes } from './ButtonFace.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {}

/** A button. It submits its form only if its type says so. */
export function Button({ variant, size, leftSection, rightSection, children, ...button }: ButtonProps) {
  return (
    <button type="button" {...button} {...lookAttributes({ variant, size, className: button.className })}>
      <ButtonFace leftSection={leftSection} rightSection={rightSection}>
        {children}
      </ButtonFace>
    </button>
  );
}
