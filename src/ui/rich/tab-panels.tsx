import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { Localised } from './localised.tsx';
import './tab-panels.css';

export type TabPanelItem = { id: string; label: ReactNode; count?: number | string; children: ReactNode };

/** Panels of which one is visible; arrow keys switch. For parts with their own address use `Tabs`. */
export function TabPanels(props: {
	label: string;
	tabs: readonly TabPanelItem[];
	defaultTab?: string;
	onChange?: (id: string) => void;
}) {
	const { label, tabs, defaultTab, onChange } = props;
	return (
		<Localised>
			<Tabs
				defaultSelectedKey={defaultTab ?? tabs[0]?.id}
				onSelectionChange={(key) => onChange?.(String(key))}
			>
				<TabList className="tabs" aria-label={label}>
					{tabs.map(({ id, label, count }) => (
						<Tab key={id} id={id} className="tab panel-tab">
							{label}
							{count !== undefined && <span className="tab-count">{count}</span>}
						</Tab>
					))}
				</TabList>
				{tabs.map(({ id, children }) => (
					<TabPanel key={id} id={id} className="tab-panel">
						{children}
					</TabPanel>
				))}
			</Tabs>
		</Localised>
	);
}
