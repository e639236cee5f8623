export { AppFrame, TopBar, TopBarTitle } from './AppFrame.tsx';
export { SearchButton } from './SearchButton.tsx';
export { Sidebar, SidebarTrigger } from './Sidebar.tsx';
export { SidebarItem } from './SidebarItem.tsx';
export { SidebarProvider, useSidebar, useSidebarItems } from './sidebarState.tsx';
export { TabBar, TabBarAction, TabBarItem } from './TabBar.tsx';
export { useCommandShortcut } from './useCommandShortcut.ts';
