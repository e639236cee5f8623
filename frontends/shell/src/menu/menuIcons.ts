import {
  CalendarDays,
  ChartColumn,
  CircleHelp,
  Clock,
  CreditCard,
  Hourglass,
  LayoutDashboard,
  LifeBuoy,
  MessagesSquare,
  RefreshCw,
  Scissors,
  Sun,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** The icons that a remote may name for its menu entry. */
const icons: Readonly<Record<string, LucideIcon>> = {
  home: LayoutDashboard,
  calendar: CalendarDays,
  people: Users,
  scissors: Scissors,
  clock: Clock,
  sun: Sun,
  sync: RefreshCw,
  card: CreditCard,
  support: LifeBuoy,
  chat: MessagesSquare,
  hourglass: Hourglass,
  chart: ChartColumn,
  person: UserRound,
};

/** A remote may be newer than this shell and name an icon that it does not have. */
export function menuIcon(name: string): LucideIcon {
  return icons[name] ?? CircleHelp;
}
