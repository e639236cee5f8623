import { Avatar, Card, IconButton, Logo, LogoMark, Page, PageHeader, Text } from '@citame/ui/core';
import { ProgressBar } from '@citame/ui/data';
import {
  AppFrame,
  SearchButton,
  Sidebar,
  SidebarItem,
  SidebarProvider,
  SidebarTrigger,
  TabBar,
  TabBarAction,
  TabBarItem,
  TopBar,
  TopBarTitle,
  useSidebar,
} from '@citame/ui/sidebar';
import { CalendarDays, LayoutDashboard, LogOut, Menu, Plus, Scissors, Users } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useEffect } from 'react';
import { styled } from 'styled-components';

// Elements of the items below, in place of an application's router links.
const Place = ({ children, ...rest }: ComponentProps<'a'>): ReactNode => <a {...rest}>{children}</a>;
const Act = (props: ComponentProps<'button'>): ReactNode => <button type="button" {...props} />;

const PlanCard = styled(Card)`
  display: grid;
  gap: 9px;
  padding: 12px;
`;

function Head(): ReactNode {
  const { wide, phone } = useSidebar();
  return (
    <a href="/sidebar" aria-label="Cítame">
      {wide || phone ? <Logo>Cítame</Logo> : <LogoMark size={30} />}
    </a>
  );
}

function Frame({ open = false }: { open?: boolean }): ReactNode {
  const { setSheetOpen } = useSidebar();
  useEffect(() => setSheetOpen(open), [open, setSheetOpen]);
  return (
    <AppFrame>
      <Sidebar
        head={<Head />}
        card={
          <PlanCard>
            <Text size="sm" tone="soft">
              Prueba gratuita: quedan 18 días.
            </Text>
            <ProgressBar label="Días de prueba usados" value={12} max={30} />
          </PlanCard>
        }
        footItems={
          <SidebarItem icon={<LogOut aria-hidden="true" />} label="Cerrar sesión">
            <Act />
          </SidebarItem>
        }
      >
        <SidebarItem icon={<LayoutDashboard aria-hidden="true" />} label="Inicio">
          <Place href="/a" aria-current="page" />
        </SidebarItem>
        <SidebarItem
          icon={<CalendarDays aria-hidden="true" />}
          label="Citas"
          count={{ value: 13, label: '13 esperan respuesta' }}
        >
          <Place href="/b" />
        </SidebarItem>
        <SidebarItem icon={<Users aria-hidden="true" />} label="Empleados">
          <Place href="/c" />
        </SidebarItem>
        <SidebarItem icon={<Scissors aria-hidden="true" />} label="Servicios">
          <Place href="/d" />
        </SidebarItem>
      </Sidebar>
      <div>
        <TopBar>
          <SidebarTrigger />
          <TopBarTitle>Inicio</TopBarTitle>
          <SearchButton label="Buscar o crear una cita" keys="Ctrl K" onClick={() => {}} />
          <IconButton label="Cuenta">
            <Avatar name="Alba Moreno" color={5} />
          </IconButton>
        </TopBar>
        <Page>
          <PageHeader title="Buenos días, Alba" subtitle="La siguiente cita es a las 10:30 con Lucía." />
        </Page>
      </div>
      <TabBar>
        <TabBarItem icon={<LayoutDashboard aria-hidden="true" />} label="Inicio">
          <Place href="/a" aria-current="page" />
        </TabBarItem>
        <TabBarItem icon={<CalendarDays aria-hidden="true" />} label="Citas">
          <Place href="/b" />
        </TabBarItem>
        <TabBarAction label="Nueva cita">
          <Plus aria-hidden="true" />
        </TabBarAction>
        <TabBarItem icon={<Users aria-hidden="true" />} label="Equipo">
          <Place href="/c" />
        </TabBarItem>
        <TabBarItem icon={<Menu aria-hidden="true" />} label="Más">
          <Act />
        </TabBarItem>
      </TabBar>
    </AppFrame>
  );
}

export const OpenFrame = (): ReactNode => (
  <SidebarProvider>
    <Frame />
  </SidebarProvider>
);

export const OpenSheet = (): ReactNode => (
  <SidebarProvider>
    <Frame open />
  </SidebarProvider>
);
