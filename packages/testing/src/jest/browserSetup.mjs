// Matchers such as `toBeVisible` and `toHaveAccessibleName`, in every `.test.tsx`.
import '@testing-library/jest-dom/jest-globals';
