import { createPortal, flushSync } from 'react-dom';
import { useEffect, useState, type ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';

/** While the sheet is printed there is nothing else: what is only hidden would make pages of its own. */
const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      size: A4 portrait;
      margin: 0;
    }
    html,
    body {
      margin: 0;
      background: #fff;
    }
    body > *:not(#wa-sheet) {
      display: none !important;
    }
  }
`;

const Paper = styled.div`
  display: none;
  @media print {
    display: grid;
    width: 210mm;
    height: 296mm;
    overflow: hidden;
    background: #fff;
    print-color-adjust: exact;
  }
`;

/** A sheet of A4 that is on paper alone, and in the page only while it is printed, by whatever way. */
export function Sheet({ children }: { children: ReactNode }): ReactNode {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting
    ? createPortal(
        <Paper id="wa-sheet" aria-hidden="true">
          <PrintStyle />
          {children}
        </Paper>,
        document.body,
      )
    : null;
}
