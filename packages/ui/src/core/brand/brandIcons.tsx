import type { ReactNode } from 'react';

interface BrandIconProps {
  /** In px. */
  size?: number;
}

/** WhatsApp: a green bubble with a receiver. An ornament: name it in words beside it. */
export function WhatsAppIcon({ size = 18 }: BrandIconProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 1.5a10.5 10.5 0 0 0-9.1 15.8L1.5 22.5l5.4-1.4A10.5 10.5 0 1 0 12 1.5Z" fill="#25B45B" />
      <path
        d="M8.9 6.9c-.3-.6-.8-.6-1.2-.3-.9.7-1.4 1.7-1.1 3 .7 3.2 4.3 6.9 7.6 7.7 1.5.3 2.7-.4 3.2-1.6.2-.5.1-.9-.3-1.100l-2-1c-.4-.2-.8-.1-1 .2l-.7.9c-.2.2-.5.3-.7.2-1.5-.700-2.7-1.9-3.4-3.3-.1-.3-.1-.5.1-.7l.7-.8c.2-.3.3-.6.1-1L8.9 6.900Z"
        fill="#fff"
      />
    </svg>
  );
}

/** Google: the ring in four colours. An ornament. */
export function GoogleIcon({ size = 18 }: BrandIconProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth="3.6" aria-hidden="true">
      <path d="M18.4 5.900A8.7 8.7 0 0 0 5.2 6.6" stroke="#EA4335" />
      <path d="M5.2 6.600a8.7 8.7 0 0 0 0 10.8" stroke="#FBBC05" />
      <path d="M5.2 17.400a8.7 8.7 0 0 0 12.6 1.1" stroke="#34A853" />
      <path d="M17.8 18.500A8.7 8.7 0 0 0 20.7 12H12" stroke="#4285F4" />
    </svg>
  );
}

/** Google Calendar: a page with a blue head. An ornament. */
export function GoogleCalendarIcon({ size = 18 }: BrandIconProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="3" y="3" width="18" height="18" rx="4" fill="#fff" stroke="#DADCE0" />
      <path d="M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v2H3V7Z" fill="#3B78E7" />
      <rect x="6.5" y="12" width="3.5" height="3.5" rx="1" fill="#34A853" />
      <rect x="11" y="12" width="3.5" height="3.5" rx="1" fill="#FBBC05" />
      <rect x="15.3" y="12" width="2.5" height="3.5" rx="1" fill="#EA4335" />
    </svg>
  );
}
