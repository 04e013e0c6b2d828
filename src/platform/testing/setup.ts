import { failOnConsoleNoise } from './console.ts';

failOnConsoleNoise();
