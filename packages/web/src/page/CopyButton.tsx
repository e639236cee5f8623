import { Button } from '@citame/ui/core';
import { toast } from '@citame/ui/toast';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';

interface CopyButtonProps {
  readonly copied: string;
  readonly label: string;
  /** Said once it is copied. */
  readonly done: string;
}

/** Copies a secret, a link or an address. */
export function CopyButton({ copied, label, done }: CopyButtonProps): ReactNode {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(copied);
    toast({ title: done, variant: 'success' });
  };
  return (
    <Button size="sm" variant="ghost" onClick={() => void copy()}>
      <Copy size={16} aria-hidden="true" />
      {label}
    </Button>
  );
}
