// Shared modules are there only after this boundary.
void import('./main.tsx');
