import type { ReactNode } from 'react';
import { Time } from '#ui/time.tsx';
import type { StudentApplication } from '../contract.ts';

/** A student's applications, each with the content that the page adds to it. */
export function WorkList(props: {
	work: readonly StudentApplication[];
	vacancies: string;
	children: (work: StudentApplication) => ReactNode;
}) {
	return (
		<ul className="work-list">
			{props.work.map((work) => (
				<li key={work.id} id={`work-${work.id}`}>
					<div>
						<a href={`${props.vacancies}/${work.vacancyId}`} className="row-title">
							{work.vacancyTitle}
						</a>
						<span className="row-sub">
							{work.organizationName}, <Time value={work.createdAt} style="medium" />
						</span>
					</div>
					{props.children(work)}
				</li>
			))}
		</ul>
	);
}
